CREATE TABLE "job_alerts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "job_alerts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"email" text NOT NULL,
	"department" text NOT NULL,
	"spam_reason" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"confirmed_at" timestamp with time zone,
	"mailed_at" timestamp with time zone,
	"mail_count" integer DEFAULT 0 NOT NULL,
	"consent_text_id" integer NOT NULL,
	"consented_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "announced_at" timestamp with time zone;--> statement-breakpoint
UPDATE "jobs" SET "announced_at" = now()
WHERE "closed_at" IS NOT NULL OR ("is_active" AND coalesce("opens_at" <= now(), true));--> statement-breakpoint
ALTER TABLE "job_alerts" ADD CONSTRAINT "job_alerts_consent_text_id_consent_texts_id_fk" FOREIGN KEY ("consent_text_id") REFERENCES "public"."consent_texts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "job_alerts_once" ON "job_alerts" USING btree (lower("email"),"department");--> statement-breakpoint
CREATE INDEX "job_alerts_pending" ON "job_alerts" USING btree ("created_at") WHERE "job_alerts"."confirmed_at" is null;--> statement-breakpoint
CREATE INDEX "job_alerts_confirmed" ON "job_alerts" USING btree ("department") WHERE "job_alerts"."confirmed_at" is not null;