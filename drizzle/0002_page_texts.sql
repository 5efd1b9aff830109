CREATE TABLE "page_texts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "page_texts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"path" text NOT NULL,
	"key" text NOT NULL,
	"text" text,
	"original" text,
	"draft" text,
	"publish_at" timestamp with time zone,
	"editor_id" integer,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "page_texts_key" UNIQUE("path","key")
);
--> statement-breakpoint
ALTER TABLE "page_texts" ADD CONSTRAINT "page_texts_editor_id_cms_users_id_fk" FOREIGN KEY ("editor_id") REFERENCES "public"."cms_users"("id") ON DELETE set null ON UPDATE no action;