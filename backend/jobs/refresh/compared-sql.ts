/** What is compared of a listing "l", as `ComparedListing`. */
export const COMPARED_SQL = (details: string): string => `
  jsonb_build_object(
    'name', l.name, 'phone', l.phone, 'phoneE164', l.phone_e164, 'category', l.category, 'address', l.address,
    'city', l.city, 'state', l.state, 'country', l.country, 'zip', l.zip, 'website', l.website, 'rating', l.rating,
    'reviewCount', l.review_count, 'latitude', l.latitude, 'longitude', l.longitude, 'status', l.status,
    'details', (select coalesce(jsonb_object_agg(d.key, d.value), '{}') from jsonb_each(l.details) d where d.key = any(${details})))`;
