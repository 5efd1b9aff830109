CREATE TABLE "application_interviews" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "application_interviews_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"application_id" integer NOT NULL,
	"reply_id" integer NOT NULL,
	"author_id" integer,
	"starts" jsonb NOT NULL,
	"minutes" integer NOT NULL,
	"place" text NOT NULL,
	"time_zone" text NOT NULL,
	"uid" uuid DEFAULT gen_random_uuid() NOT NULL,
	"sequence" integer DEFAULT 0 NOT NULL,
	"picked_start" timestamp with time zone,
	"picked_at" timestamp with time zone,
	"refused_at" timestamp with time zone,
	"refusal" text,
	"replaced_at" timestamp with time zone,
	"canceled_at" timestamp with time zone,
	"canceled_by" integer,
	"reminded_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "application_interviews_reply" UNIQUE("reply_id")
);
--> statement-breakpoint
ALTER TABLE "application_interviews" ADD CONSTRAINT "application_interviews_application_id_job_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."job_applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_interviews" ADD CONSTRAINT "application_interviews_reply_id_application_replies_id_fk" FOREIGN KEY ("reply_id") REFERENCES "public"."application_replies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_interviews" ADD CONSTRAINT "application_interviews_author_id_cms_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."cms_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_interviews" ADD CONSTRAINT "application_interviews_canceled_by_cms_users_id_fk" FOREIGN KEY ("canceled_by") REFERENCES "public"."cms_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "application_interviews_application" ON "application_interviews" USING btree ("application_id","id");--> statement-breakpoint
CREATE INDEX "application_interviews_to_remind" ON "application_interviews" USING btree ("picked_start") WHERE "application_interviews"."picked_start" is not null and "application_interviews"."reminded_at" is null;