ALTER TABLE "appointments" ADD COLUMN "terms" jsonb;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "kept_amount" integer;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "waived_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "schedule_settings" ADD COLUMN "terms" jsonb;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_kept_amount" CHECK ("appointments"."kept_amount" >= 0);