CREATE TABLE "cms_devices" (
	"token_hash" text NOT NULL,
	"user_id" integer NOT NULL,
	"last_used_at" timestamp with time zone NOT NULL,
	CONSTRAINT "cms_devices_token_hash_user_id_pk" PRIMARY KEY("token_hash","user_id")
);
--> statement-breakpoint
ALTER TABLE "job_applications" DROP CONSTRAINT "job_applications_resume_url";--> statement-breakpoint
ALTER TABLE "job_applications" DROP CONSTRAINT "job_applications_linkedin_profile";--> statement-breakpoint
ALTER TABLE "team_member_other_roles" DROP CONSTRAINT "team_member_other_roles_url";--> statement-breakpoint
ALTER TABLE "team_members" DROP CONSTRAINT "team_members_linkedin_url";--> statement-breakpoint
ALTER TABLE "team_members" DROP CONSTRAINT "team_members_twitter_url";--> statement-breakpoint
ALTER TABLE "team_members" DROP CONSTRAINT "team_members_instagram_url";--> statement-breakpoint
ALTER TABLE "team_members" DROP CONSTRAINT "team_members_image";--> statement-breakpoint
ALTER TABLE "job_applications" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "job_applications" ADD COLUMN "decided_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "closed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "cms_devices" ADD CONSTRAINT "cms_devices_user_id_cms_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."cms_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cms_devices_user" ON "cms_devices" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "job_applications" ADD CONSTRAINT "job_applications_resume_url" CHECK ("job_applications"."resume_url" ~* '^https?:\/\/(?:[^\s/?#@\\%:[\]\u202a-\u202e\u2066-\u2069]+|\[[0-9a-f:.]+\])(?::(?:[0-9]{1,4}|[1-5][0-9]{4}|6[0-4][0-9]{3}|65[0-4][0-9]{2}|655[0-2][0-9]|6553[0-5]))?(?:[/?#][^\s\\]*)?$');--> statement-breakpoint
ALTER TABLE "job_applications" ADD CONSTRAINT "job_applications_linkedin_profile" CHECK ("job_applications"."linkedin_profile" ~* '^https?:\/\/(?:[^\s/?#@\\%:[\]\u202a-\u202e\u2066-\u2069]+|\[[0-9a-f:.]+\])(?::(?:[0-9]{1,4}|[1-5][0-9]{4}|6[0-4][0-9]{3}|65[0-4][0-9]{2}|655[0-2][0-9]|6553[0-5]))?(?:[/?#][^\s\\]*)?$');--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_og_url" CHECK ("jobs"."og_url" ~* '^$|^\/(?![/\\])[^\s\\]*$|^https?:\/\/(?:[^\s/?#@\\%:[\]\u202a-\u202e\u2066-\u2069]+|\[[0-9a-f:.]+\])(?::(?:[0-9]{1,4}|[1-5][0-9]{4}|6[0-4][0-9]{3}|65[0-4][0-9]{2}|655[0-2][0-9]|6553[0-5]))?(?:[/?#][^\s\\]*)?$');--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_og_image" CHECK ("jobs"."og_image" ~* '^$|^\/(?![/\\])[^\s\\]*$|^https?:\/\/(?:[^\s/?#@\\%:[\]\u202a-\u202e\u2066-\u2069]+|\[[0-9a-f:.]+\])(?::(?:[0-9]{1,4}|[1-5][0-9]{4}|6[0-4][0-9]{3}|65[0-4][0-9]{2}|655[0-2][0-9]|6553[0-5]))?(?:[/?#][^\s\\]*)?$');--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_twitter_image" CHECK ("jobs"."twitter_image" ~* '^$|^\/(?![/\\])[^\s\\]*$|^https?:\/\/(?:[^\s/?#@\\%:[\]\u202a-\u202e\u2066-\u2069]+|\[[0-9a-f:.]+\])(?::(?:[0-9]{1,4}|[1-5][0-9]{4}|6[0-4][0-9]{3}|65[0-4][0-9]{2}|655[0-2][0-9]|6553[0-5]))?(?:[/?#][^\s\\]*)?$');--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_canonical_url" CHECK ("jobs"."canonical_url" ~* '^$|^\/(?![/\\])[^\s\\]*$|^https?:\/\/(?:[^\s/?#@\\%:[\]\u202a-\u202e\u2066-\u2069]+|\[[0-9a-f:.]+\])(?::(?:[0-9]{1,4}|[1-5][0-9]{4}|6[0-4][0-9]{3}|65[0-4][0-9]{2}|655[0-2][0-9]|6553[0-5]))?(?:[/?#][^\s\\]*)?$');--> statement-breakpoint
ALTER TABLE "content_pages" ADD CONSTRAINT "content_pages_og_url" CHECK ("content_pages"."og_url" ~* '^$|^\/(?![/\\])[^\s\\]*$|^https?:\/\/(?:[^\s/?#@\\%:[\]\u202a-\u202e\u2066-\u2069]+|\[[0-9a-f:.]+\])(?::(?:[0-9]{1,4}|[1-5][0-9]{4}|6[0-4][0-9]{3}|65[0-4][0-9]{2}|655[0-2][0-9]|6553[0-5]))?(?:[/?#][^\s\\]*)?$');--> statement-breakpoint
ALTER TABLE "content_pages" ADD CONSTRAINT "content_pages_og_image" CHECK ("content_pages"."og_image" ~* '^$|^\/(?![/\\])[^\s\\]*$|^https?:\/\/(?:[^\s/?#@\\%:[\]\u202a-\u202e\u2066-\u2069]+|\[[0-9a-f:.]+\])(?::(?:[0-9]{1,4}|[1-5][0-9]{4}|6[0-4][0-9]{3}|65[0-4][0-9]{2}|655[0-2][0-9]|6553[0-5]))?(?:[/?#][^\s\\]*)?$');--> statement-breakpoint
ALTER TABLE "content_pages" ADD CONSTRAINT "content_pages_twitter_image" CHECK ("content_pages"."twitter_image" ~* '^$|^\/(?![/\\])[^\s\\]*$|^https?:\/\/(?:[^\s/?#@\\%:[\]\u202a-\u202e\u2066-\u2069]+|\[[0-9a-f:.]+\])(?::(?:[0-9]{1,4}|[1-5][0-9]{4}|6[0-4][0-9]{3}|65[0-4][0-9]{2}|655[0-2][0-9]|6553[0-5]))?(?:[/?#][^\s\\]*)?$');--> statement-breakpoint
ALTER TABLE "content_pages" ADD CONSTRAINT "content_pages_canonical_url" CHECK ("content_pages"."canonical_url" ~* '^$|^\/(?![/\\])[^\s\\]*$|^https?:\/\/(?:[^\s/?#@\\%:[\]\u202a-\u202e\u2066-\u2069]+|\[[0-9a-f:.]+\])(?::(?:[0-9]{1,4}|[1-5][0-9]{4}|6[0-4][0-9]{3}|65[0-4][0-9]{2}|655[0-2][0-9]|6553[0-5]))?(?:[/?#][^\s\\]*)?$');--> statement-breakpoint
ALTER TABLE "team_member_other_roles" ADD CONSTRAINT "team_member_other_roles_url" CHECK ("team_member_other_roles"."url" ~* '^https?:\/\/(?:[^\s/?#@\\%:[\]\u202a-\u202e\u2066-\u2069]+|\[[0-9a-f:.]+\])(?::(?:[0-9]{1,4}|[1-5][0-9]{4}|6[0-4][0-9]{3}|65[0-4][0-9]{2}|655[0-2][0-9]|6553[0-5]))?(?:[/?#][^\s\\]*)?$');--> statement-breakpoint
ALTER TABLE "team_members" ADD CONSTRAINT "team_members_linkedin_url" CHECK ("team_members"."linkedin_url" ~* '^https?:\/\/(?:[^\s/?#@\\%:[\]\u202a-\u202e\u2066-\u2069]+|\[[0-9a-f:.]+\])(?::(?:[0-9]{1,4}|[1-5][0-9]{4}|6[0-4][0-9]{3}|65[0-4][0-9]{2}|655[0-2][0-9]|6553[0-5]))?(?:[/?#][^\s\\]*)?$');--> statement-breakpoint
ALTER TABLE "team_members" ADD CONSTRAINT "team_members_twitter_url" CHECK ("team_members"."twitter_url" ~* '^https?:\/\/(?:[^\s/?#@\\%:[\]\u202a-\u202e\u2066-\u2069]+|\[[0-9a-f:.]+\])(?::(?:[0-9]{1,4}|[1-5][0-9]{4}|6[0-4][0-9]{3}|65[0-4][0-9]{2}|655[0-2][0-9]|6553[0-5]))?(?:[/?#][^\s\\]*)?$');--> statement-breakpoint
ALTER TABLE "team_members" ADD CONSTRAINT "team_members_instagram_url" CHECK ("team_members"."instagram_url" ~* '^https?:\/\/(?:[^\s/?#@\\%:[\]\u202a-\u202e\u2066-\u2069]+|\[[0-9a-f:.]+\])(?::(?:[0-9]{1,4}|[1-5][0-9]{4}|6[0-4][0-9]{3}|65[0-4][0-9]{2}|655[0-2][0-9]|6553[0-5]))?(?:[/?#][^\s\\]*)?$');--> statement-breakpoint
ALTER TABLE "team_members" ADD CONSTRAINT "team_members_image" CHECK ("team_members"."image" ~* '^$|^\/(?![/\\])[^\s\\]*$|^https?:\/\/(?:[^\s/?#@\\%:[\]\u202a-\u202e\u2066-\u2069]+|\[[0-9a-f:.]+\])(?::(?:[0-9]{1,4}|[1-5][0-9]{4}|6[0-4][0-9]{3}|65[0-4][0-9]{2}|655[0-2][0-9]|6553[0-5]))?(?:[/?#][^\s\\]*)?$');--> statement-breakpoint
-- by hand
UPDATE "job_applications" SET "updated_at" = "created_at";--> statement-breakpoint
UPDATE "jobs" SET "closed_at" = "updated_at" WHERE NOT "is_active";
