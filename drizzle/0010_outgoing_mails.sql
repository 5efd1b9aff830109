CREATE TYPE "public"."mail_state" AS ENUM('queued', 'sent', 'refused', 'dead');--> statement-breakpoint
CREATE TABLE "outgoing_mails" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "outgoing_mails_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"subject_id" integer NOT NULL,
	"issue" integer NOT NULL,
	"message_id" text GENERATED ALWAYS AS (kind || '.' || subject_id || '.' || issue) STORED,
	"state" "mail_state" DEFAULT 'queued' NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"last_answer" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"tried_at" timestamp with time zone,
	CONSTRAINT "outgoing_mails_once" UNIQUE("subject_id","kind","issue")
);
--> statement-breakpoint
CREATE INDEX "outgoing_mails_newest" ON "outgoing_mails" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "outgoing_mails_open" ON "outgoing_mails" USING btree ("created_at","id") WHERE "outgoing_mails"."state" <> 'sent';