CREATE TABLE "privacy_erasures" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "privacy_erasures_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"email_hash" text NOT NULL,
	"erased_at" timestamp (3) with time zone NOT NULL,
	"counts" jsonb NOT NULL,
	"kept" jsonb NOT NULL,
	CONSTRAINT "privacy_erasures_once" UNIQUE("email_hash","erased_at")
);
--> statement-breakpoint
CREATE TABLE "privacy_requests" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "privacy_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"email_hash" text NOT NULL,
	"kind" text NOT NULL,
	"received_on" date NOT NULL,
	"done_at" timestamp with time zone
);
--> statement-breakpoint
CREATE INDEX "privacy_requests_open" ON "privacy_requests" USING btree ("received_on","id") WHERE "privacy_requests"."done_at" is null;