CREATE TABLE "shared_orders" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "shared_orders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"request_id" text NOT NULL,
	"provider_order_id" text,
	"approval_url" text,
	"capture_id" text,
	"amount" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "shared_orders_request_id_unique" UNIQUE("request_id"),
	CONSTRAINT "shared_orders_provider_order_id_unique" UNIQUE("provider_order_id"),
	CONSTRAINT "shared_orders_capture_id_unique" UNIQUE("capture_id")
);
--> statement-breakpoint
CREATE TABLE "shared_refunds" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "shared_refunds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"shared_order_id" integer NOT NULL,
	"refund_id" text NOT NULL,
	"amount" integer NOT NULL,
	"refunded_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "shared_refunds_refund_id_unique" UNIQUE("refund_id")
);
--> statement-breakpoint
ALTER TABLE "payment_orders" DROP CONSTRAINT "payment_orders_capture_id_unique";--> statement-breakpoint
ALTER TABLE "payment_orders" ADD COLUMN "shared_order_id" integer;--> statement-breakpoint
ALTER TABLE "payment_orders" ADD COLUMN "watched_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "shared_refunds" ADD CONSTRAINT "shared_refunds_shared_order_id_shared_orders_id_fk" FOREIGN KEY ("shared_order_id") REFERENCES "public"."shared_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shared_refunds_order" ON "shared_refunds" USING btree ("shared_order_id");--> statement-breakpoint
CREATE INDEX "shared_refunds_unsettled" ON "shared_refunds" USING btree ("id") WHERE "shared_refunds"."settled_at" is null;--> statement-breakpoint
ALTER TABLE "payment_orders" ADD CONSTRAINT "payment_orders_shared_order_id_shared_orders_id_fk" FOREIGN KEY ("shared_order_id") REFERENCES "public"."shared_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_orders_shared" ON "payment_orders" USING btree ("shared_order_id");--> statement-breakpoint
-- contract: the unique constraint on the same column was stricter.
CREATE UNIQUE INDEX "payment_orders_capture" ON "payment_orders" USING btree ("capture_id") WHERE "payment_orders"."shared_order_id" is null;--> statement-breakpoint
CREATE INDEX "payment_orders_watched" ON "payment_orders" USING btree ("next_check_at") WHERE "payment_orders"."watched_until" is not null;