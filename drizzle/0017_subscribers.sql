CREATE TABLE "newsletter_counts" (
	"month" date NOT NULL,
	"source" text NOT NULL,
	"state" text NOT NULL,
	"change" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "consent_texts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "consent_texts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"form" text NOT NULL,
	"place" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "newsletter_subscriptions" ADD COLUMN "consent_text_id" integer;--> statement-breakpoint
ALTER TABLE "newsletter_subscriptions" ADD COLUMN "consented_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "newsletter_subscriptions" ADD COLUMN "refusal" text;--> statement-breakpoint
ALTER TABLE "newsletter_subscriptions" ADD COLUMN "mailbox" text GENERATED ALWAYS AS (case when lower(email) ~ '@(gmail|googlemail)\.com$'
          then replace(regexp_replace(split_part(lower(email), '@', 1), '^([^+]+)[+].*$', '\1'), '.', '') || '@gmail.com'
          else regexp_replace(lower(email), '^([^+@]+)[+][^@]*@', '\1@') end) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "newsletter_subscriptions" ADD COLUMN "state" text GENERATED ALWAYS AS (case when refusal is not null then 'refused' when confirmed_at is not null then 'confirmed' else 'pending' end) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "newsletter_subscriptions" ADD COLUMN "month" date GENERATED ALWAYS AS (date_trunc('month', created_at at time zone 'UTC')::date) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "newsletter_suppressions" ADD COLUMN "id" integer NOT NULL GENERATED ALWAYS AS IDENTITY (sequence name "newsletter_suppressions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1);--> statement-breakpoint
CREATE UNIQUE INDEX "consent_texts_once" ON "consent_texts" USING btree ("form","place",md5("text"));--> statement-breakpoint
ALTER TABLE "newsletter_subscriptions" ADD CONSTRAINT "newsletter_subscriptions_consent_text_id_consent_texts_id_fk" FOREIGN KEY ("consent_text_id") REFERENCES "public"."consent_texts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "newsletter_subscriptions_mailbox" ON "newsletter_subscriptions" USING btree ("mailbox");--> statement-breakpoint
CREATE INDEX "newsletter_subscriptions_newest" ON "newsletter_subscriptions" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "newsletter_subscriptions_state" ON "newsletter_subscriptions" USING btree ("state","created_at","id");--> statement-breakpoint
CREATE INDEX "newsletter_subscriptions_source" ON "newsletter_subscriptions" USING btree ("source","created_at","id");--> statement-breakpoint
CREATE INDEX "newsletter_subscriptions_state_source" ON "newsletter_subscriptions" USING btree ("state","source","created_at","id");--> statement-breakpoint
CREATE INDEX "newsletter_subscriptions_search" ON "newsletter_subscriptions" USING gin (("id" / 10000),"state","source","month",lower("email") gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "newsletter_suppressions_gone" ON "newsletter_suppressions" USING btree ("created_at","id") WHERE "newsletter_suppressions"."reason" = 'unsubscribed';--> statement-breakpoint
-- by hand: mailboxes that refused to be asked so far
UPDATE "newsletter_subscriptions" s SET "refusal" = 'bounced' WHERE "confirmed_at" IS NULL AND EXISTS (SELECT FROM "outgoing_mails" m WHERE m."subject_id" = s."id" AND m."kind" = 'newsletter-confirmation' AND m."state" = 'refused');--> statement-breakpoint
-- by hand: how many there are, and how that changes
INSERT INTO "newsletter_counts" SELECT "month", "source", "state", count(*) FROM "newsletter_subscriptions" GROUP BY 1, 2, 3;--> statement-breakpoint
CREATE FUNCTION "count_subscribers"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'INSERT' THEN
		INSERT INTO newsletter_counts SELECT month, source, state, count(*) FROM after_rows GROUP BY 1, 2, 3;
	ELSIF TG_OP = 'DELETE' THEN
		INSERT INTO newsletter_counts SELECT month, source, state, -count(*) FROM before_rows GROUP BY 1, 2, 3;
	ELSE
		INSERT INTO newsletter_counts SELECT month, source, state, sum(change) FROM (
			SELECT month, source, state, 1 AS change FROM after_rows
			UNION ALL SELECT month, source, state, -1 FROM before_rows
		) changes GROUP BY 1, 2, 3 HAVING sum(change) <> 0;
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "newsletter_subscriptions_added" AFTER INSERT ON "newsletter_subscriptions" REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION "count_subscribers"();--> statement-breakpoint
CREATE TRIGGER "newsletter_subscriptions_changed" AFTER UPDATE ON "newsletter_subscriptions" REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION "count_subscribers"();--> statement-breakpoint
CREATE TRIGGER "newsletter_subscriptions_removed" AFTER DELETE ON "newsletter_subscriptions" REFERENCING OLD TABLE AS before_rows FOR EACH STATEMENT EXECUTE FUNCTION "count_subscribers"();
