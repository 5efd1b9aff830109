ALTER TABLE "job_applications" ADD COLUMN "text_version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "text_version" integer DEFAULT 1 NOT NULL;