ALTER TABLE "deliveries" ADD COLUMN "seen_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "muted_groups" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE INDEX "deliveries_shown_notices" ON "deliveries" USING btree ("recipient_id","sent_at","id") WHERE "deliveries"."channel" = 'bell' and "deliveries"."state" = 'sent';--> statement-breakpoint
CREATE INDEX "deliveries_unseen_notices" ON "deliveries" USING btree ("recipient_id") WHERE "deliveries"."channel" = 'bell' and "deliveries"."state" = 'sent' and "deliveries"."seen_at" is null;--> statement-breakpoint
CREATE INDEX "deliveries_old_notices" ON "deliveries" USING btree ("created_at") WHERE "deliveries"."channel" = 'bell';--> statement-breakpoint
-- contract: the former release writes neither notices nor when one was seen.
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_seen_are_notices" CHECK ("deliveries"."seen_at" is null or "deliveries"."channel" = 'bell');--> statement-breakpoint
-- contract: the former release leaves the column as it is.
ALTER TABLE "users" ADD CONSTRAINT "users_muted_groups_known" CHECK ("users"."muted_groups" <@ array['sessions', 'money', 'care', 'messages']);