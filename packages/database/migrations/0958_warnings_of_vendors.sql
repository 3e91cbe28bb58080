-- Why a vendor's status is WARNING, as of the last computation of its status; null: not computed since 0958. 0959 has the sweep do so.
ALTER TABLE vendors ADD COLUMN warnings text[];
