import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Listing } from '@libs/listing';

/** A captured listing, without the columns for the job and target that it belongs to. */
@Entity('captured_listing')
export class CapturedListing {
  @PrimaryColumn({ name: 'place_key', type: 'text' }) placeKey: string;
  @Column({ type: 'text', array: true }) aliases: Listing['aliases'];
  @Column({ type: 'text' }) name: string;
  @Column({ type: 'text', nullable: true }) phone: Listing['phone'];
  @Column({ name: 'phone_e164', type: 'text', nullable: true }) phoneE164: Listing['phoneE164'];
  @Column({ type: 'text', nullable: true }) category: Listing['category'];
  @Column({ type: 'text', nullable: true }) address: Listing['address'];
  @Column({ type: 'text', nullable: true }) city: Listing['city'];
  @Column({ type: 'text', nullable: true }) state: Listing['state'];
  @Column({ type: 'text', nullable: true }) country: Listing['country'];
  @Column({ type: 'text', nullable: true }) zip: Listing['zip'];
  @Column({ name: 'plus_code', type: 'text', nullable: true }) plusCode: Listing['plusCode'];
  @Column({ type: 'text', nullable: true }) website: Listing['website'];
  @Column({ type: 'float8', nullable: true }) rating: Listing['rating'];
  @Column({ name: 'review_count', type: 'int', nullable: true }) reviewCount: Listing['reviewCount'];
  @Column({ type: 'float8', nullable: true }) latitude: Listing['latitude'];
  @Column({ type: 'float8', nullable: true }) longitude: Listing['longitude'];
  @Column({ type: 'text', nullable: true }) status: Listing['status'];
  @Column({ type: 'bool' }) sponsored: Listing['sponsored'];
  @Column({ type: 'jsonb' }) details: Listing['details'];
  @Column({ name: 'captured_at', type: 'timestamptz' }) capturedAt: Listing['capturedAt'];
}
