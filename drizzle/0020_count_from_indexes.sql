CREATE INDEX "job_applications_counts" ON "job_applications" USING btree ("is_quarantined","stage","job_id");--> statement-breakpoint
CREATE INDEX "job_applications_unread_newest" ON "job_applications" USING btree ("created_at","id","job_id") WHERE "job_applications"."read_at" is null and not "job_applications"."is_quarantined";--> statement-breakpoint
CREATE INDEX "job_applications_in_charge" ON "job_applications" USING btree ("assignee_id","created_at","id","stage","job_id","replied_at") WHERE "job_applications"."stage" not in ('hired', 'declined', 'withdrawn') and not "job_applications"."is_quarantined";--> statement-breakpoint
CREATE INDEX "job_applications_quarantine" ON "job_applications" USING btree ("spam_reason") WHERE "job_applications"."is_quarantined";--> statement-breakpoint
CREATE INDEX "contact_messages_state_visible" ON "contact_messages" USING btree ("state","is_quarantined","sort_at","id","is_investor");--> statement-breakpoint
CREATE INDEX "contact_messages_unread_newest" ON "contact_messages" USING btree ("sort_at","is_investor") WHERE "contact_messages"."read_at" is null and not "contact_messages"."is_quarantined";--> statement-breakpoint
CREATE INDEX "contact_messages_in_charge" ON "contact_messages" USING btree ("assignee_id","sort_at","id","state","is_investor") WHERE "contact_messages"."state" in ('new', 'open') and not "contact_messages"."is_quarantined";--> statement-breakpoint
CREATE INDEX "contact_messages_quarantine" ON "contact_messages" USING btree ("spam_reason","is_investor") WHERE "contact_messages"."is_quarantined";--> statement-breakpoint
DROP INDEX "job_applications_unread";--> statement-breakpoint
DROP INDEX "contact_messages_state";--> statement-breakpoint
DROP INDEX "contact_messages_unread";--> statement-breakpoint
-- Counting from an index reads the rows of every page that was written to since the last vacuum; the default waits for a fifth of the table.
ALTER TABLE "job_applications" SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);--> statement-breakpoint
ALTER TABLE "contact_messages" SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
