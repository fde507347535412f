import { defineMessages } from '@/platform/i18n';

export const t = defineMessages('home-records', {
  year_home_built_label: 'Year built',
  floor_area_label: 'Floor area (ft²)',
  stories_label: 'Stories',
  bedrooms_label: 'Bedrooms',
});
