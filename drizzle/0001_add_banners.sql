CREATE TABLE "banners" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "banners_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"words" text DEFAULT '' NOT NULL,
	"link_label" text DEFAULT '' NOT NULL,
	"link_href" text DEFAULT '' NOT NULL,
	"from_at" timestamp with time zone,
	"until_at" timestamp with time zone,
	"pages" text[] DEFAULT '{}' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	"deleted_by" integer,
	CONSTRAINT "banners_link" CHECK ("banners"."link_href" ~* '^$|^\/(?![/\\])[^\s\\]*$|^https?:\/\/(?:[^\s/?#@\\%:[\]\u202a-\u202e\u2066-\u2069]+|\[[0-9a-f:.]+\])(?::(?:[0-9]{1,4}|[1-5][0-9]{4}|6[0-4][0-9]{3}|65[0-4][0-9]{2}|655[0-2][0-9]|6553[0-5]))?(?:[/?#][^\s\\]*)?$')
);
--> statement-breakpoint
-- The pilot offer, on the home page.
INSERT INTO "banners" ("pages") VALUES (ARRAY['/']);
