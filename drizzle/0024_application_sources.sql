CREATE TABLE "application_counts" (
	"job_id" integer,
	"source" text,
	"applied" integer NOT NULL,
	"interviewed" integer NOT NULL,
	"hired" integer NOT NULL,
	CONSTRAINT "application_counts_once" UNIQUE NULLS NOT DISTINCT("job_id","source")
);
--> statement-breakpoint
ALTER TABLE "job_applications" ADD COLUMN "interviewed_at" timestamp with time zone;--> statement-breakpoint
UPDATE "job_applications" a SET "interviewed_at" = w.at FROM (
	SELECT l.subject, min(l.at) AS at FROM audit_log l JOIN audit_values v ON v.event_id = l.id
	WHERE l.action = 'application-moved' AND v.after ->> 'stage' IN ('interview', 'offer', 'hired') GROUP BY l.subject
) w WHERE w.subject = 'application:' || a.id AND a.stage NOT IN ('new', 'reviewing');--> statement-breakpoint
ALTER TABLE "application_counts" ADD CONSTRAINT "application_counts_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;