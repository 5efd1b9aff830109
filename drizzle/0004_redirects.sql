CREATE TABLE "slug_redirects" (
	"kind" text NOT NULL,
	"old_slug" text NOT NULL,
	"new_slug" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "slug_redirects_kind_old_slug_pk" PRIMARY KEY("kind","old_slug"),
	CONSTRAINT "slug_redirects_kind" CHECK ("slug_redirects"."kind" in ('team-member', 'job')),
	CONSTRAINT "slug_redirects_slugs" CHECK ("slug_redirects"."new_slug" ~ '^[a-z0-9-]+$' and "slug_redirects"."new_slug" <> "slug_redirects"."old_slug")
);
--> statement-breakpoint
CREATE INDEX "slug_redirects_new" ON "slug_redirects" USING btree ("kind","new_slug");