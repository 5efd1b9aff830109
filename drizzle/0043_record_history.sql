CREATE TABLE "record_history" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "record_history_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"table_name" text NOT NULL,
	"key" text NOT NULL,
	"row" jsonb,
	"valid_from" timestamp with time zone NOT NULL,
	"valid_until" timestamp with time zone
);
--> statement-breakpoint
CREATE UNIQUE INDEX "record_history_now" ON "record_history" USING btree ("table_name","key") WHERE "record_history"."valid_until" is null;--> statement-breakpoint
CREATE INDEX "record_history_moment" ON "record_history" USING btree ("table_name","valid_from");