import { Injectable } from '@nestjs/common';
import type { FilteredListing, Listing } from '@libs/listing';
import { Transaction } from '../platform/database';
import type { Owner } from '../platform/http';

/** How many of the newest jobs are read, and how many listings of each. */
const MAX_JOBS = 5;
const MAX_LISTINGS_PER_JOB = 200;
/** Number of listings whose categories are counted, and of categories. */
const MAX_COUNTED_LISTINGS = 20_000;
const MAX_CATEGORIES = 200;

/** What filters read of an earlier listing. */
export type EarlierListing = FilteredListing & Pick<Listing, 'city' | 'state' | 'country'>;

export interface CategoryCount {
  category: string;
  listings: number;
}

/** Reads what earlier jobs of a user have shown of places, to help with the filters of the next one. */
@Injectable()
export class EarlierListingsRepository {
  constructor(private readonly transaction: Transaction) {}

  /** Returns a sample of the listings that the user's newest jobs without filters captured for these types. */
  sample({ userId }: Owner, types: readonly string[], country: string): Promise<EarlierListing[]> {
    return this.transaction.rows<EarlierListing>(
      `select l.place_key as "placeKey", l.name, l.phone, l.website, l.rating, l.review_count as "reviewCount", l.status, l.category, l.city, l.state,
              l.country, jsonb_strip_nulls(jsonb_build_object('claimed', l.details->'claimed',
                'categories', l.details->'categories', 'category_codes', l.details->'category_codes',
                'emails', l.details->'emails', 'contact_gap', l.details->'contact_gap')) as details
       from (select j.id from job j
             where j.user_id = $1 and j.country = $3 and j.filters is null and j.recorded > 0
               and exists (select 1 from target t where t.job_id = j.id and t.business_type = any($2))
             order by j.created_at desc limit ${MAX_JOBS}) j,
         lateral (select c.* from captured_listing c join target t on t.id = c.target_id
                  where c.job_id = j.id and t.business_type = any($2)
                  order by c.seq limit ${MAX_LISTINGS_PER_JOB}) l`,
      [userId, types, country],
    );
  }

  /** Counts the categories of the user's newest listings, most frequent first. */
  categories({ userId }: Owner): Promise<CategoryCount[]> {
    return this.transaction.rows<CategoryCount>(
      `select category, count(*)::int as listings
       from (select category from captured_listing
             where user_id = $1 and is_new and category <> ''
             order by captured_at desc limit ${MAX_COUNTED_LISTINGS}) newest
       group by category order by listings desc, category limit ${MAX_CATEGORIES}`,
      [userId],
    );
  }
}
