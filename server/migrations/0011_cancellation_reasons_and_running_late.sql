ALTER TABLE "appointments" ADD COLUMN "sealed_cancellation_reason" text;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "late_minutes" integer;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "late_notices" integer DEFAULT 0 NOT NULL;