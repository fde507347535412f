-- A payment waits until the payment tool confirms that it voided the invoice. The board shows it.
alter table app.payments add column voiding boolean not null default false;
