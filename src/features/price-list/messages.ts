import { defineMessages } from '@/platform/i18n';

export const t = defineMessages('price_list', {
  unit_each: 'each',
  unit_job: 'job',
  unit_ton: 'ton',
  unit_square_foot: 'square foot',
  unit_linear_foot: 'linear foot',
  unit_hour: 'hour',
  service_required_error: 'Choose a service.',
  service_unknown_error: '“{service}” is not a service in this portal.',
  unit_required_error: 'Choose a unit.',
  unit_unknown_error: '“{unit}” is not a unit. Use one of: {units}.',
  price_required_error: 'Enter a price.',
  price_invalid_error: '“{price}” is not an amount in dollars, such as 1,200.50.',
  price_range_error: 'Enter a price above $0 and up to $1,000,000.',
  name_length_error: 'Use at most {most} characters.',
  brand_required_error: 'Enter the brand of this model.',
  price_repeated_error: 'Row {row} already has a price for this service, unit and product.',
  prices_limit_error: 'A price list can have at most {most} prices.',
});
