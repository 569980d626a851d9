ALTER TABLE "appointments" ADD COLUMN "tax" text;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "refund_due_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "appointment_types" ADD COLUMN "tax" text;--> statement-breakpoint
-- A refund that is due already arose with the last of what can make it so.
UPDATE "appointments" SET "refund_due_at" = coalesce(greatest("cancelled_at", "attendance_noted_at", "waived_at"), now()) WHERE "payment_status" = 'refund_due';
