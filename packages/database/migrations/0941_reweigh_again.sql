-- Where the sweep begins once more for vendors that an error of the moment held up: before the first of them; null: it left none.
ALTER TABLE organisations ADD COLUMN reweigh_again_after uuid;
