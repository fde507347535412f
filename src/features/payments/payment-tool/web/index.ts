export { PaymentToolPage } from './payment-tool-page';
