CREATE TABLE "resume_parts" (
	"upload_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "resume_parts_upload_id_number_pk" PRIMARY KEY("upload_id","number")
);
--> statement-breakpoint
CREATE TABLE "resume_uploads" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"size" integer NOT NULL,
	"hash" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "files" (
	"hash" text PRIMARY KEY NOT NULL,
	"bytes" "bytea" NOT NULL
);
--> statement-breakpoint
ALTER TABLE "job_applications" ADD COLUMN "resume_name" text;--> statement-breakpoint
ALTER TABLE "job_applications" ADD COLUMN "resume_hash" text;--> statement-breakpoint
ALTER TABLE "job_applications" ADD COLUMN "question_answers" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "questions" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "resume_parts" ADD CONSTRAINT "resume_parts_upload_id_resume_uploads_id_fk" FOREIGN KEY ("upload_id") REFERENCES "public"."resume_uploads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resume_uploads" ADD CONSTRAINT "resume_uploads_hash_files_hash_fk" FOREIGN KEY ("hash") REFERENCES "public"."files"("hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_applications" ADD CONSTRAINT "job_applications_resume_hash_files_hash_fk" FOREIGN KEY ("resume_hash") REFERENCES "public"."files"("hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "job_applications_resume" ON "job_applications" USING btree ("resume_hash") WHERE "job_applications"."resume_hash" is not null;--> statement-breakpoint
ALTER TABLE "job_applications" ADD CONSTRAINT "job_applications_resume" CHECK (("job_applications"."resume_name" is null) = ("job_applications"."resume_hash" is null));