CREATE TABLE "retention_holds" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "retention_holds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"email" text NOT NULL,
	"reason" text NOT NULL,
	"held_by" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "retention_holds_email" UNIQUE("email"),
	CONSTRAINT "retention_holds_small_letters" CHECK ("retention_holds"."email" = lower("retention_holds"."email"))
);
--> statement-breakpoint
CREATE TABLE "retention_periods" (
	"name" text PRIMARY KEY NOT NULL,
	"length" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
