import { Button, Group, Text } from '@mantine/core';
import { IconMapPin } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import styles from '../captures.module.css';
import { t } from './messages';
import { askForPlace, placePermission, refusePlace } from './place-here';

/** Offers to add the position of the phone to the photos that are taken on this page. Photos can be taken before the user answers. */
export function PlaceOffer() {
  const [isOffered, setIsOffered] = useState(false);
  useEffect(() => {
    void placePermission().then((state) => setIsOffered(state === 'prompt'));
  }, []);
  if (!isOffered) return null;
  return (
    <div className={styles.placeOffer}>
      <Text c="dimmed" fz={14} lh={1.45}>
        {t('place_offer_reason')}
      </Text>
      <Group gap="xs">
        <Button variant="default" leftSection={<IconMapPin size={18} aria-hidden />} onClick={() => void askForPlace().then(() => setIsOffered(false))}>
          {t('place_offer_button')}
        </Button>
        <Button
          variant="subtle"
          onClick={() => {
            refusePlace();
            setIsOffered(false);
          }}
        >
          {t('place_offer_no')}
        </Button>
      </Group>
    </div>
  );
}
