/** What is read of an offer in which nothing stands. */
export const NOTHING = {
  id: null,
  available: true,
  name: '',
  description: null,
  categoryPath: [],
  vendor: '',
  price: null,
  currency: null,
  city: null,
  params: [],
  pictures: [],
};
