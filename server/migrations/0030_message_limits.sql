ALTER TABLE "deliveries" ADD COLUMN "address_hash" text;--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "counted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "digest_id" integer;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_digest_id_deliveries_id_fk" FOREIGN KEY ("digest_id") REFERENCES "public"."deliveries"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deliveries_address" ON "deliveries" USING btree ("address_hash","counted_at") WHERE "deliveries"."address_hash" is not null;--> statement-breakpoint
CREATE INDEX "deliveries_digest" ON "deliveries" USING btree ("digest_id") WHERE "deliveries"."digest_id" is not null;