ALTER TABLE "appointments" ADD COLUMN "direct_method" text;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "received_on" date;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "received_noted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "therapists" ADD COLUMN "direct_payments" jsonb;--> statement-breakpoint
CREATE INDEX "appointments_direct_due" ON "appointments" USING btree ("end_at") WHERE "appointments"."payment_status" = 'direct_due';