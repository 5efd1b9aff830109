CREATE TABLE "job_applications" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "job_applications_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"job_id" integer,
	"job_title" text,
	"desired_role" text,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text,
	"resume_url" text,
	"linkedin_profile" text,
	"cover_letter" text NOT NULL,
	"source" text,
	"captcha" text NOT NULL,
	"spam_reason" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "job_applications_for" CHECK (num_nonnulls("job_applications"."job_title", "job_applications"."desired_role") = 1),
	CONSTRAINT "job_applications_resume_url" CHECK ("job_applications"."resume_url" ~* '^https?://'),
	CONSTRAINT "job_applications_linkedin_profile" CHECK ("job_applications"."linkedin_profile" ~* '^https?://')
);
--> statement-breakpoint
ALTER TABLE "job_applications" ADD CONSTRAINT "job_applications_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "job_applications_newest" ON "job_applications" USING btree ("created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "job_applications_job" ON "job_applications" USING btree ("job_id");