import { categoryOf } from '../../categories';
import styles from '../captures.module.css';
import { PhotoExample } from './photo-example';

/** The drawn example of a photo, with the list of things that it should show. */
export function PhotoGuide({ category }: { category: string }) {
  const tip = categoryOf(category)?.hint;
  return (
    <div className={styles.guide}>
      <PhotoExample category={category} />
      {tip && <p className={styles.tip}>{tip}</p>}
    </div>
  );
}
