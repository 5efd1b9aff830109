-- by hand: numbers and names beside trigrams in one index
CREATE EXTENSION IF NOT EXISTS btree_gin;--> statement-breakpoint
DROP INDEX "audit_values_newest";--> statement-breakpoint
DROP INDEX "audit_values_text";--> statement-breakpoint
ALTER TABLE "audit_values" ADD COLUMN "user_id" integer;--> statement-breakpoint
ALTER TABLE "audit_values" ADD COLUMN "action" text;--> statement-breakpoint
-- by hand: what was written so far
ALTER TABLE "audit_values" DISABLE TRIGGER "audit_values_kept";--> statement-breakpoint
UPDATE "audit_values" v SET "user_id" = e."user_id", "action" = e."action" FROM "audit_log" e WHERE e."id" = v."event_id";--> statement-breakpoint
ALTER TABLE "audit_values" ENABLE TRIGGER "audit_values_kept";--> statement-breakpoint
CREATE INDEX "audit_values_search" ON "audit_values" USING gin (("event_id" / 10000),"user_id","action","text" gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
-- by hand
CREATE FUNCTION "copy_audit_event"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	SELECT user_id, action INTO NEW.user_id, NEW.action FROM audit_log WHERE id = NEW.event_id;
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "audit_values_event" BEFORE INSERT ON "audit_values" FOR EACH ROW EXECUTE FUNCTION "copy_audit_event"();
