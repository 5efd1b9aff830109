ALTER TABLE "team_members" DROP CONSTRAINT "team_members_slug_unique";--> statement-breakpoint
DROP INDEX "team_members_visible";--> statement-breakpoint
ALTER TABLE "team_members" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "team_members" ADD COLUMN "deleted_by" integer;--> statement-breakpoint
CREATE UNIQUE INDEX "team_members_slug_unique" ON "team_members" USING btree ("slug") WHERE "team_members"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "team_members_visible" ON "team_members" USING btree ("display_order","name") WHERE "team_members"."is_active" and "team_members"."deleted_at" is null;