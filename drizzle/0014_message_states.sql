CREATE TYPE "public"."message_state" AS ENUM('new', 'open', 'answered', 'closed');--> statement-breakpoint
DROP INDEX "contact_messages_newest";--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "released_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "is_quarantined" boolean GENERATED ALWAYS AS (released_at is null and spam_reason is not null) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "state" "message_state" DEFAULT 'new' NOT NULL;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "assignee_id" integer;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "read_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower(name || ' ' || email || ' ' || message)) STORED;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_assignee_id_cms_users_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."cms_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contact_messages_state" ON "contact_messages" USING btree ("state","is_quarantined","created_at","id");--> statement-breakpoint
CREATE INDEX "contact_messages_subject" ON "contact_messages" USING btree ("subject","is_quarantined","created_at","id");--> statement-breakpoint
CREATE INDEX "contact_messages_assignee" ON "contact_messages" USING btree ("assignee_id","created_at","id");--> statement-breakpoint
CREATE INDEX "contact_messages_email" ON "contact_messages" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "contact_messages_search" ON "contact_messages" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "contact_messages_newest" ON "contact_messages" USING btree ("is_quarantined","created_at","id");