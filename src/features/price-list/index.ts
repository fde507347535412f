export * as priceListContract from './contract';
export { type PriceItem, totalFromPriceList } from './price-list';
