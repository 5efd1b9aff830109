CREATE TYPE "public"."reader_state" AS ENUM('queued', 'sent', 'refused', 'left');--> statement-breakpoint
CREATE TABLE "letter_readers" (
	"letter_id" integer NOT NULL,
	"subscription_id" integer NOT NULL,
	"state" "reader_state" DEFAULT 'queued' NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_answer" text,
	"settled_at" timestamp with time zone,
	CONSTRAINT "letter_readers_letter_id_subscription_id_pk" PRIMARY KEY("letter_id","subscription_id")
);
--> statement-breakpoint
CREATE TABLE "letter_tests" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "letter_tests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"letter_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "letters" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "letters_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"post_id" integer,
	"subject" text DEFAULT '' NOT NULL,
	"preheader" text DEFAULT '' NOT NULL,
	"body" text DEFAULT '' NOT NULL,
	"is_public" boolean DEFAULT true NOT NULL,
	"slug" text,
	"editor_id" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	"deleted_by" integer,
	"send_at" timestamp with time zone,
	"sent_by" integer,
	"needs_approval" boolean DEFAULT false NOT NULL,
	"approved_by" integer,
	"approved_at" timestamp with time zone,
	"approved_hash" text,
	"started_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	"paused_at" timestamp with time zone,
	"pause_reason" text,
	"pause_answer" text,
	"paced_until" timestamp with time zone,
	"waits_until" timestamp with time zone,
	"deferred_mails" integer DEFAULT 0 NOT NULL,
	"refusal_limit" real DEFAULT 0.05 NOT NULL,
	"replies" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "letters_slug" CHECK ("letters"."slug" ~ '^[a-z0-9-]+$' and "letters"."slug" not in ('confirm', 'unsubscribe', 'choices', 'feed')),
	CONSTRAINT "letters_order" CHECK (("letters"."started_at" is null or "letters"."send_at" is not null) and ("letters"."finished_at" is null or "letters"."started_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "newsletter_subscriptions" ADD COLUMN "paused_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "newsletter_subscriptions" ADD COLUMN "soft_bounces" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "letter_readers" ADD CONSTRAINT "letter_readers_letter_id_letters_id_fk" FOREIGN KEY ("letter_id") REFERENCES "public"."letters"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letter_tests" ADD CONSTRAINT "letter_tests_letter_id_letters_id_fk" FOREIGN KEY ("letter_id") REFERENCES "public"."letters"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letter_tests" ADD CONSTRAINT "letter_tests_user_id_cms_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."cms_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letters" ADD CONSTRAINT "letters_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letters" ADD CONSTRAINT "letters_editor_id_cms_users_id_fk" FOREIGN KEY ("editor_id") REFERENCES "public"."cms_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letters" ADD CONSTRAINT "letters_sent_by_cms_users_id_fk" FOREIGN KEY ("sent_by") REFERENCES "public"."cms_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letters" ADD CONSTRAINT "letters_approved_by_cms_users_id_fk" FOREIGN KEY ("approved_by") REFERENCES "public"."cms_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "letter_readers_due" ON "letter_readers" USING btree ("letter_id","next_try_at") WHERE "letter_readers"."state" = 'queued';--> statement-breakpoint
CREATE INDEX "letter_readers_subscription" ON "letter_readers" USING btree ("subscription_id");--> statement-breakpoint
CREATE UNIQUE INDEX "letters_slug_unique" ON "letters" USING btree ("slug");--> statement-breakpoint
CREATE INDEX "letters_changed" ON "letters" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "letters_sent" ON "letters" USING btree ("started_at","id") WHERE "letters"."started_at" is not null;--> statement-breakpoint
CREATE INDEX "letters_open" ON "letters" USING btree ("send_at") WHERE "letters"."send_at" is not null and "letters"."finished_at" is null;