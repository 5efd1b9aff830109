CREATE TYPE "public"."pay_period" AS ENUM('hour', 'day', 'week', 'month', 'year');--> statement-breakpoint
ALTER TABLE "jobs" DROP CONSTRAINT "jobs_slug_unique";--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "pay_min" integer;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "pay_max" integer;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "pay_period" "pay_period";--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "deleted_by" integer;--> statement-breakpoint
CREATE UNIQUE INDEX "jobs_slug_unique" ON "jobs" USING btree ("slug") WHERE "jobs"."deleted_at" is null;