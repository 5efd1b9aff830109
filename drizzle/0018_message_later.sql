DROP INDEX "contact_messages_newest";--> statement-breakpoint
DROP INDEX "contact_messages_state";--> statement-breakpoint
DROP INDEX "contact_messages_subject";--> statement-breakpoint
DROP INDEX "contact_messages_assignee";--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "later_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "sort_at" timestamp with time zone GENERATED ALWAYS AS (coalesce(later_until, created_at)) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "contact_messages_newest" ON "contact_messages" USING btree ("is_quarantined","sort_at","id");--> statement-breakpoint
CREATE INDEX "contact_messages_state" ON "contact_messages" USING btree ("state","is_quarantined","sort_at","id");--> statement-breakpoint
CREATE INDEX "contact_messages_subject" ON "contact_messages" USING btree ("subject","is_quarantined","sort_at","id");--> statement-breakpoint
CREATE INDEX "contact_messages_assignee" ON "contact_messages" USING btree ("assignee_id","sort_at","id");