CREATE TABLE "deleted_interviews" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "deleted_interviews_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"author_id" integer,
	"job_title" text,
	"minutes" integer NOT NULL,
	"time_zone" text NOT NULL,
	"uid" uuid NOT NULL,
	"sequence" integer NOT NULL,
	"picked_start" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "deleted_interviews" ADD CONSTRAINT "deleted_interviews_author_id_cms_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."cms_users"("id") ON DELETE set null ON UPDATE no action;