import { useMediaQuery } from '@mantine/hooks';

/** Returns whether the screen is wide enough for the filter sidebar and the table. */
export const useIsWide = (): boolean => useMediaQuery('(min-width: 62em)', true, { getInitialValueInEffect: false }) ?? true;
