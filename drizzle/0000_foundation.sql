CREATE TABLE "jobs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "jobs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"department" text NOT NULL,
	"type" text NOT NULL,
	"location" text NOT NULL,
	"posted_date" date DEFAULT now() NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"responsibilities" text DEFAULT '' NOT NULL,
	"requirements" text DEFAULT '' NOT NULL,
	"benefits" text DEFAULT '' NOT NULL,
	"h1_header" text,
	"meta_title" text,
	"meta_description" text,
	"og_url" text,
	"og_title" text,
	"og_description" text,
	"og_image" text,
	"twitter_title" text,
	"twitter_description" text,
	"twitter_image" text,
	"canonical_url" text,
	"structured_data" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "jobs_slug_unique" UNIQUE("slug"),
	CONSTRAINT "jobs_slug" CHECK ("jobs"."slug" ~ '^[a-z0-9-]+$' and "jobs"."slug" not in ('general', 'general-application'))
);
--> statement-breakpoint
CREATE TABLE "content_pages" (
	"key" text PRIMARY KEY NOT NULL,
	"h1_header" text,
	"title" text NOT NULL,
	"meta_description" text,
	"og_url" text,
	"og_title" text,
	"og_description" text,
	"og_image" text,
	"twitter_title" text,
	"twitter_description" text,
	"twitter_image" text,
	"canonical_url" text,
	"structured_data" jsonb,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "content_pages_key" CHECK ("content_pages"."key" ~ '^[a-z0-9-]+(/[a-z0-9-]+)*$')
);
--> statement-breakpoint
CREATE TABLE "team_member_other_roles" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "team_member_other_roles_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"team_member_id" integer NOT NULL,
	"position" integer NOT NULL,
	"company_name" text NOT NULL,
	"title" text NOT NULL,
	"url" text NOT NULL,
	CONSTRAINT "team_member_other_roles_url" CHECK ("team_member_other_roles"."url" ~* '^https?://')
);
--> statement-breakpoint
CREATE TABLE "team_members" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "team_members_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"title" text NOT NULL,
	"bio" text NOT NULL,
	"image" text NOT NULL,
	"linkedin_url" text,
	"twitter_url" text,
	"instagram_url" text,
	"is_active" boolean DEFAULT true NOT NULL,
	"display_order" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "team_members_slug_unique" UNIQUE("slug"),
	CONSTRAINT "team_members_slug" CHECK ("team_members"."slug" ~ '^[a-z0-9-]+$'),
	CONSTRAINT "team_members_display_order" CHECK ("team_members"."display_order" > 0),
	CONSTRAINT "team_members_linkedin_url" CHECK ("team_members"."linkedin_url" ~* '^https?://'),
	CONSTRAINT "team_members_twitter_url" CHECK ("team_members"."twitter_url" ~* '^https?://'),
	CONSTRAINT "team_members_instagram_url" CHECK ("team_members"."instagram_url" ~* '^https?://'),
	CONSTRAINT "team_members_image" CHECK ("team_members"."image" ~* '^($|https?://|/[^/])')
);
--> statement-breakpoint
ALTER TABLE "team_member_other_roles" ADD CONSTRAINT "team_member_other_roles_team_member_id_team_members_id_fk" FOREIGN KEY ("team_member_id") REFERENCES "public"."team_members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "jobs_open" ON "jobs" USING btree ("posted_date" DESC NULLS LAST,"id") WHERE "jobs"."is_active";--> statement-breakpoint
CREATE INDEX "team_member_other_roles_member" ON "team_member_other_roles" USING btree ("team_member_id","position");--> statement-breakpoint
CREATE INDEX "team_members_visible" ON "team_members" USING btree ("display_order","name") WHERE "team_members"."is_active";