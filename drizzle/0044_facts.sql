CREATE TABLE "facts" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text,
	"owner_id" integer,
	"evidence" text DEFAULT '' NOT NULL,
	"review_by" date,
	"as_of" text,
	"version" integer DEFAULT 1 NOT NULL,
	"stated_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "facts" ADD CONSTRAINT "facts_owner_id_cms_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."cms_users"("id") ON DELETE set null ON UPDATE no action;