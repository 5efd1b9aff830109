ALTER TABLE "jobs" DROP CONSTRAINT "jobs_slug";--> statement-breakpoint
-- The applicant's own page takes this address.
UPDATE "jobs" SET "slug" = 'application-' || "id" WHERE "slug" = 'application';--> statement-breakpoint
ALTER TABLE "job_applications" ADD COLUMN "answered_at" timestamp with time zone;--> statement-breakpoint
UPDATE "job_applications" a SET "answered_at" = w.at FROM (SELECT application_id, max(created_at) AS at FROM application_answers GROUP BY application_id) w WHERE w.application_id = a.id;--> statement-breakpoint
CREATE INDEX "application_answers_left" ON "application_answers" USING btree ("left_at") WHERE "application_answers"."left_at" is not null;--> statement-breakpoint
CREATE INDEX "job_applications_waiting" ON "job_applications" USING btree (coalesce("answered_at", "created_at"),"id") WHERE "job_applications"."stage" not in ('hired', 'declined', 'withdrawn') and not "job_applications"."is_quarantined";--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_slug" CHECK ("jobs"."slug" ~ '^[a-z0-9-]+$' and "jobs"."slug" not in ('general', 'general-application', 'application'));