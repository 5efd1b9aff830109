CREATE TYPE "public"."application_stage" AS ENUM('new', 'reviewing', 'interview', 'offer', 'hired', 'declined', 'withdrawn');--> statement-breakpoint
CREATE TABLE "application_notes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "application_notes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"application_id" integer NOT NULL,
	"author_id" integer,
	"text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	"deleted_by" integer
);
--> statement-breakpoint
DROP INDEX "job_applications_newest";--> statement-breakpoint
DROP INDEX "job_applications_job";--> statement-breakpoint
ALTER TABLE "job_applications" ADD COLUMN "released_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "job_applications" ADD COLUMN "is_quarantined" boolean GENERATED ALWAYS AS (released_at is null and (spam_reason is not null or captcha = 'unverified')) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "job_applications" ADD COLUMN "stage" "application_stage" DEFAULT 'new' NOT NULL;--> statement-breakpoint
ALTER TABLE "job_applications" ADD COLUMN "read_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "job_applications" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower(first_name || ' ' || last_name || ' ' || email)) STORED;--> statement-breakpoint
ALTER TABLE "application_notes" ADD CONSTRAINT "application_notes_application_id_job_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."job_applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_notes" ADD CONSTRAINT "application_notes_author_id_cms_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."cms_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "application_notes_application" ON "application_notes" USING btree ("application_id");--> statement-breakpoint
CREATE INDEX "job_applications_stage" ON "job_applications" USING btree ("stage","is_quarantined","created_at","id");--> statement-breakpoint
CREATE INDEX "job_applications_unread" ON "job_applications" USING btree ("id") WHERE "job_applications"."read_at" is null and not "job_applications"."is_quarantined";--> statement-breakpoint
CREATE INDEX "job_applications_email" ON "job_applications" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "job_applications_search" ON "job_applications" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "job_applications_newest" ON "job_applications" USING btree ("is_quarantined","created_at","id");--> statement-breakpoint
CREATE INDEX "job_applications_job" ON "job_applications" USING btree ("job_id","is_quarantined","created_at","id");