ALTER TABLE "job_applications" ADD COLUMN "assignee_id" integer;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "assignee_id" integer;--> statement-breakpoint
ALTER TABLE "job_applications" ADD CONSTRAINT "job_applications_assignee_id_cms_users_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."cms_users"("id") ON DELETE set null ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_assignee_id_cms_users_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."cms_users"("id") ON DELETE set null ON UPDATE no action NOT VALID;--> statement-breakpoint
CREATE INDEX "job_applications_assignee" ON "job_applications" USING btree ("assignee_id","created_at","id");