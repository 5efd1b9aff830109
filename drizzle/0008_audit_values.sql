-- by hand: search in values by trigrams
CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE TABLE "audit_values" (
	"event_id" bigint PRIMARY KEY NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"text" text GENERATED ALWAYS AS (lower(coalesce("before"::text, '') || ' ' || coalesce("after"::text, ''))) STORED
);
--> statement-breakpoint
-- by hand: what was written so far moves over
INSERT INTO "audit_values" ("event_id", "at", "before", "after")
	SELECT "id", "at", "before", "after" FROM "audit_log" WHERE "before" IS NOT NULL OR "after" IS NOT NULL;--> statement-breakpoint
DROP INDEX "audit_log_subject";--> statement-breakpoint
CREATE INDEX "audit_values_newest" ON "audit_values" USING btree ("at","event_id");--> statement-breakpoint
CREATE INDEX "audit_values_text" ON "audit_values" USING gin ("text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "audit_log_newest" ON "audit_log" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "audit_log_user" ON "audit_log" USING btree ("user_id","at","id");--> statement-breakpoint
CREATE INDEX "audit_log_action" ON "audit_log" USING btree ("action","at","id");--> statement-breakpoint
CREATE INDEX "audit_log_subject" ON "audit_log" USING btree ("subject","at","id");--> statement-breakpoint
ALTER TABLE "audit_log" DROP COLUMN "before";--> statement-breakpoint
ALTER TABLE "audit_log" DROP COLUMN "after";--> statement-breakpoint
-- by hand
CREATE FUNCTION "refuse_audit_values_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'DELETE' AND current_setting('audit.erasing', true) = 'on' THEN RETURN NULL; END IF;
	RAISE EXCEPTION 'audit_values are erased by erase_audit_values only';
END $$;--> statement-breakpoint
CREATE TRIGGER "audit_values_kept" BEFORE UPDATE OR DELETE OR TRUNCATE ON "audit_values" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_audit_values_change"();--> statement-breakpoint
CREATE FUNCTION "erase_audit_values"(of_subject text, by_user integer, in_request text) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE erased integer;
BEGIN
	PERFORM set_config('audit.erasing', 'on', true);
	DELETE FROM audit_values v USING audit_log e WHERE e.id = v.event_id AND e.subject = of_subject;
	GET DIAGNOSTICS erased = ROW_COUNT;
	PERFORM set_config('audit.erasing', 'off', true);
	INSERT INTO audit_log (user_id, action, subject, request_id) VALUES (by_user, 'audit-values-erased', of_subject, in_request);
	RETURN erased;
END $$;--> statement-breakpoint
REVOKE ALL ON FUNCTION "erase_audit_values" FROM PUBLIC;
