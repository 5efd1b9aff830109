CREATE TABLE "former_recipients" (
	"campaign_id" integer PRIMARY KEY NOT NULL,
	"sent" integer NOT NULL,
	"refused" integer NOT NULL,
	"left" integer NOT NULL,
	"unsubscribed" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "former_recipients" ADD CONSTRAINT "former_recipients_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE cascade ON UPDATE no action;