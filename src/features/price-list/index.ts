export * as priceListContract from './contract';
export { PRICE_UNITS, type PriceItem, priceFor, totalFromPriceList, unitOptions } from './price-list';
