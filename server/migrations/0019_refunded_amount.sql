ALTER TABLE "appointments" ADD COLUMN "refunded_amount" integer;--> statement-breakpoint
UPDATE "appointments" SET "refunded_amount" = "payment_orders"."refunded_amount" FROM "payment_orders"
WHERE "payment_orders"."appointment_id" = "appointments"."id" AND "payment_orders"."status" = 'captured'
  AND "payment_orders"."refunded_amount" > 0 AND "payment_orders"."problem" IS DISTINCT FROM 'paid_twice';--> statement-breakpoint
UPDATE "appointments" SET "refunded_amount" = "total_price" - coalesce("kept_amount", 0) WHERE "payment_status" = 'refunded';
