CREATE TABLE "post_versions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "post_versions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"post_id" integer NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"slug" text DEFAULT '' NOT NULL,
	"lede" text DEFAULT '' NOT NULL,
	"body" text DEFAULT '' NOT NULL,
	"words" integer DEFAULT 0 NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"author_id" integer,
	"image" text DEFAULT '' NOT NULL,
	"image_alt" text DEFAULT '' NOT NULL,
	"editor_id" integer,
	"restored_from" integer,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"saved_at" timestamp with time zone DEFAULT now() NOT NULL,
	"published_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "posts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "posts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text,
	"text_id" integer,
	"published_id" integer,
	"publish_at" timestamp with time zone,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"preview_until" timestamp with time zone,
	"preview_count" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	"deleted_by" integer,
	CONSTRAINT "posts_slug" CHECK ("posts"."slug" ~ '^[a-z0-9-]+$' and "posts"."slug" not in ('tag', 'preview', 'feed')),
	CONSTRAINT "posts_publication" CHECK (("posts"."published_id" is null) = ("posts"."publish_at" is null))
);
--> statement-breakpoint
ALTER TABLE "slug_redirects" DROP CONSTRAINT "slug_redirects_kind";--> statement-breakpoint
ALTER TABLE "post_versions" ADD CONSTRAINT "post_versions_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_versions" ADD CONSTRAINT "post_versions_author_id_team_members_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."team_members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_versions" ADD CONSTRAINT "post_versions_editor_id_cms_users_id_fk" FOREIGN KEY ("editor_id") REFERENCES "public"."cms_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_text_id_post_versions_id_fk" FOREIGN KEY ("text_id") REFERENCES "public"."post_versions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_published_id_post_versions_id_fk" FOREIGN KEY ("published_id") REFERENCES "public"."post_versions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "post_versions_post" ON "post_versions" USING btree ("post_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "posts_slug_unique" ON "posts" USING btree ("slug") WHERE "posts"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "posts_published" ON "posts" USING btree ("publish_at","id") WHERE "posts"."published_id" is not null;--> statement-breakpoint
CREATE INDEX "posts_tags" ON "posts" USING gin ("tags");--> statement-breakpoint
CREATE INDEX "posts_changed" ON "posts" USING btree ("updated_at","id");--> statement-breakpoint
-- It allows one kind more: the rows that are there need not be looked at.
ALTER TABLE "slug_redirects" ADD CONSTRAINT "slug_redirects_kind" CHECK ("slug_redirects"."kind" in ('team-member', 'job', 'post')) NOT VALID;