-- Why finance holds a payment, beside it on the board.
alter table app.payments add column held text;
