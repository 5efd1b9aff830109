CREATE TABLE "self_checks" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "self_checks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"ended_at" timestamp with time zone DEFAULT now() NOT NULL,
	"found" text DEFAULT '' NOT NULL,
	"failure" text
);
--> statement-breakpoint
CREATE INDEX "self_checks_latest" ON "self_checks" USING btree ("name","ended_at");