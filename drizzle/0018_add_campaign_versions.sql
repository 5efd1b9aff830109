CREATE TABLE "campaign_versions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "campaign_versions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"campaign_id" integer NOT NULL,
	"subject" text NOT NULL,
	"preheader" text NOT NULL,
	"body" text NOT NULL,
	"is_public" boolean NOT NULL,
	"editor_id" integer,
	"restored_from" integer,
	"saved_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "campaign_versions" ADD CONSTRAINT "campaign_versions_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_versions" ADD CONSTRAINT "campaign_versions_editor_id_cms_users_id_fk" FOREIGN KEY ("editor_id") REFERENCES "public"."cms_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "campaign_versions_campaign" ON "campaign_versions" USING btree ("campaign_id","id");--> statement-breakpoint
INSERT INTO "campaign_versions" ("campaign_id", "subject", "preheader", "body", "is_public", "editor_id", "saved_at") SELECT "id", "subject", "preheader", "body", "is_public", "editor_id", "updated_at" FROM "campaigns";
