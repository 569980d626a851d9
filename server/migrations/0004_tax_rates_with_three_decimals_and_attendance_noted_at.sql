ALTER TABLE "appointments" ALTER COLUMN "tax_rate" SET DATA TYPE numeric(6, 1);--> statement-breakpoint
ALTER TABLE "business_information" ALTER COLUMN "tax_rate" SET DATA TYPE numeric(6, 1);--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "attendance_noted_at" timestamp with time zone;